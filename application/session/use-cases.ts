export { authenticate } from './authenticate.ts';
export { checkEmail } from './check-email.ts';
export { checkPhone } from './check-phone.ts';
export { refreshSession } from './refresh-session.ts';
export { signInWithEmail } from './sign-in-with-email.ts';
export { signInWithPassword } from './sign-in-with-password.ts';
export { signInWithPhone } from './sign-in-with-phone.ts';
export { signOut } from './sign-out.ts';

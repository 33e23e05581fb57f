export const SignInPage = () => <h1>SignInPage</h1>;

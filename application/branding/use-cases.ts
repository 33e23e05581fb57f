export { saveBranding } from './save-branding.ts';

export { saveSettings } from './save-settings.ts';

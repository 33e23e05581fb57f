export { addCategory } from './add-category.ts';
export { addService } from './add-service.ts';
export { importService } from './import-service.ts';
export { removeCategory } from './remove-category.ts';
export { removeService } from './remove-service.ts';
export { renameCategory } from './rename-category.ts';
export { reviseService } from './revise-service.ts';

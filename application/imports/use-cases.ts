export { findImport, listImports, previewImport, reportImport } from './look-at-imports.ts';
export { receiveImport } from './receive-import.ts';
export { startImport } from './start-import.ts';
export { dropImport, stopImport } from './stop-import.ts';

import { prepare } from './prepare.mjs';

process.exitCode = await prepare();

import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { eventStoreContract } from './contract.ts';

eventStoreContract('the memory store', async () => openMemoryStore());

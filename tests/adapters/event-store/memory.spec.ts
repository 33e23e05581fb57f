import { openMemoryStore } from '../../../adapters/event-store/memory.ts';
import { eventStoreContract } from './contract.ts';

eventStoreContract('the memory store', async () => openMemoryStore());

import { writeFileSync } from 'node:fs';
import { makeIcons } from './icons.ts';

// `node web/icons/write-icons.ts` after a change of mark.svg.

for (const [name, bytes] of Object.entries(await makeIcons())) {
  writeFileSync(new URL(`../public/${name}`, import.meta.url), bytes);
}

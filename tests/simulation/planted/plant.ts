import { registerHooks } from 'node:module';
import { planted } from './sheet.ts';

// Loaded before everything else of a process that looks for one planted mistake: PLANTED names it.
const mistake = planted.find(({ name }) => name === process.env.PLANTED);
if (mistake === undefined) throw new Error(`PLANTED names no mistake: ${process.env.PLANTED}`);
const { file, from, to } = mistake;

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/${file}`)) return loaded;
    const source = String(loaded.source);
    if (source.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
    return { ...loaded, source: source.replace(from, () => to) };
  },
});

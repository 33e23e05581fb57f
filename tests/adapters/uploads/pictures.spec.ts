import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openPictures } from '../../../adapters/uploads/pictures.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';
import { png } from '../http/support/people.ts';

const studioShown = () => {
  const files = openMemoryFiles();
  const pictures = openPictures(files);
  return { files, pictures, add: async (bytes: Uint8Array) => (await pictures.add(bytes))._unsafeUnwrap().name };
};

describe('names of pictures', () => {
  it('are random: they tell nothing of the content, and another studio gives another one', async () => {
    const [one, other] = [studioShown(), studioShown()];
    const names = [await one.add(png(1)), await other.add(png(1)), await one.add(png(2))];
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}-1920\.webp$/);
    expect(new Set(names).size).toBe(3);
    expect(names[0]).not.toContain(createHash('sha256').update(png(1)).digest('hex').slice(0, 32));
  });

  it('are given once to the same bytes, while their picture is there', async () => {
    const { pictures, add } = studioShown();
    const name = await add(png(1));
    expect(await add(png(1))).toBe(name);
    await pictures.remove(name);
    const again = await add(png(1));
    expect(again).not.toBe(name);
    expect((await pictures.get(name))._unsafeUnwrap()).toBeNull();
    expect((await pictures.get(again))._unsafeUnwrap()).not.toBeNull();
    expect(await add(png(1))).toBe(again);
  });

  it('of earlier versions, made of the content, are served and removed as before', async () => {
    const { files, pictures } = studioShown();
    const name = `${createHash('sha256').update(png(1)).digest('hex').slice(0, 32)}-1920.webp`;
    await files.put(`pictures/${name}`, png(1));
    expect((await pictures.get(name))._unsafeUnwrap()).toEqual(png(1));
    await pictures.remove(name);
    expect((await pictures.get(name))._unsafeUnwrap()).toBeNull();
  });

  it('lead to pictures only: what the store keeps beside them is not served', async () => {
    const { pictures, add } = studioShown();
    await add(png(1));
    const content = createHash('sha256').update(png(1)).digest('hex');
    expect((await pictures.get(`by-content/${content}`))._unsafeUnwrap()).toBeNull();
  });
});

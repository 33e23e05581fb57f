import type { ReadDatabase } from './engine/read-database.ts';

/** Whether a service or the site still shows a picture. `name` is a part of its address that no other picture has. */
export const isPictureShown = (db: ReadDatabase, name: string): boolean =>
  db
    .prepare<{ readonly shown: number }>(
      `SELECT EXISTS (SELECT 1 FROM services WHERE instr(COALESCE(image, ''), @name) OR instr(images, @name))
        OR EXISTS (SELECT 1 FROM branding WHERE instr(state, @name)) AS shown`,
    )
    .get({ name })?.shown === 1;

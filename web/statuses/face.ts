import type { Icon } from '@tabler/icons-react';
import styles from './tones.module.css';

/** A color of the theme. The one named `-soft` after it is the background that goes with it. */
export type Tone = 'amber' | 'leaf' | 'slate' | 'brick';

/** How a status looks and reads on every screen. */
export type Face = { readonly word: string; readonly tone: Tone; readonly Icon: Icon };

type Faces<Status extends string> = { readonly [Each in Status]: Face };

/** The statuses of a table, in its order. */
export const statusesOf = <Status extends string>(faces: Faces<Status>): readonly Status[] =>
  Object.keys(faces) as Status[];

/** The status that the text names; undefined for any other text. */
export const statusNamed = <Status extends string>(faces: Faces<Status>, text: string | null): Status | undefined =>
  statusesOf(faces).find((status) => status === text);

/** Every status with its word, for a select. */
export const choicesOf = <Status extends string>(
  faces: Faces<Status>,
): { readonly value: Status; readonly label: string }[] =>
  statusesOf(faces).map((value) => ({ value, label: faces[value].word }));

/** The class that gives `--tone` and `--tone-soft` the colors of the face. */
export const toneOf = ({ tone }: Pick<Face, 'tone'>): string => styles[tone] ?? '';

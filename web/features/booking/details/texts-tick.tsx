import { useState } from 'react';
import { keepInDraft, readDraft } from '../draft.ts';
import styles from './details.module.css';

const wording =
  'Text me about this appointment, reminders included. Message and data rates may apply. Reply STOP to end texts.';

/** By ticking it she asks for texts at the phone above. It is hers to tick, for each booking anew. */
export const TextsTick = () => {
  const [isTicked, setTicked] = useState(() => readDraft().textsWording === wording);
  const tick = (ticked: boolean) => {
    setTicked(ticked);
    keepInDraft({ textsWording: ticked ? wording : null });
  };
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isTicked} onChange={(event) => tick(event.currentTarget.checked)} />
      {wording}
    </label>
  );
};

import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

const everyMillis = 30_000;

/** The moment, for what is shown in minutes. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), everyMillis, { autoInvoke: true });
  return now;
};

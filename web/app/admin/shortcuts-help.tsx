import { Switch } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/admin/dialog.tsx';
import styles from './palette.module.css';
import type { Command } from './use-commands.ts';
import { areKeysOn, switchKeys } from './use-shortcuts.ts';

type Listed = { readonly label: string; readonly keys: readonly string[] };

const always: readonly Listed[] = [
  { label: 'Search everything, and do anything', keys: ['Ctrl', 'K'] },
  { label: 'Undo the last change', keys: ['Ctrl', 'Z'] },
  { label: 'Close a window', keys: ['Esc'] },
];

const Keys = ({ listed }: { readonly listed: readonly Listed[] }) => (
  <dl className={styles.keys}>
    {listed.map(({ label, keys }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);

type ShortcutsHelpProps = { readonly commands: readonly Command[]; readonly onClose: () => void };

/** Lists all keyboard shortcuts, with a switch that turns single keys off. */
export const ShortcutsHelp = ({ commands, onClose }: ShortcutsHelpProps) => {
  const [on, setOn] = useState(areKeysOn);
  const single = commands.flatMap(({ label, key }) => (key === null ? [] : [{ label, keys: [key.toUpperCase()] }]));
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts">
      <Keys listed={always} />
      <Switch
        mt="1.25rem"
        mb="0.5rem"
        label="Single keys"
        description="Shortcuts work when you're not typing."
        checked={on}
        onChange={({ currentTarget: { checked } }) => {
          switchKeys(checked);
          setOn(checked);
        }}
      />
      {on ? <Keys listed={single} /> : null}
    </Dialog>
  );
};

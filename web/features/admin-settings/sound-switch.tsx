import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useState } from 'react';
import { chime, isSoundOn, switchSound } from '../../ui/admin/preferences/chime.ts';

/** The sound is played once when it is switched on, so that the owner knows it. */
export const SoundSwitch = () => {
  const [on, setOn] = useState(isSoundOn);
  return (
    <Switch
      size="md"
      label="Sound for new bookings"
      description="Plays two soft notes on this device when a client books."
      checked={on}
      onChange={({ currentTarget: { checked } }) => {
        switchSound(checked);
        setOn(checked);
        void chime();
      }}
    />
  );
};

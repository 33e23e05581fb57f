import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/call/api-error.ts';
import type { NotificationPreferences, User } from '../../api/types.ts';
import { useSession } from '../../session/session-context.tsx';
import { useToast } from '../../ui/messages/toast.tsx';
import { savePreferences } from './preferences.mutation.ts';

/** One choice, as a change of whatever the preferences are when it is sent. */
type Change = (before: NotificationPreferences) => NotificationPreferences;

/**
 * The preferences as she has chosen them, and how to choose. A choice is shown at once, and taken back if it can’t be saved. They are saved
 * one after the other, each on top of what the server has kept, so that none undoes another.
 */
export const usePreferences = (user: User) => {
  const { replaceUser } = useSession();
  const toast = useToast();
  const [underWay, setUnderWay] = useState<readonly Change[]>([]);
  const latest = useRef(user);
  useEffect(() => {
    latest.current = user;
  }, [user]);
  const { mutate } = useMutation({
    mutationFn: (change: Change) => savePreferences(change(latest.current.notificationPreferences)),
    scope: { id: 'preferences' },
    onSuccess: (notificationPreferences) => {
      latest.current = { ...latest.current, notificationPreferences };
      replaceUser(latest.current);
    },
    onError: (error) => toast.error(sentenceOf(error, 'Failed to save your preferences. Please try again.')),
    onSettled: (_saved, _error, change) => setUnderWay((all) => all.filter((each) => each !== change)),
  });
  const choose = (change: Change) => {
    setUnderWay((all) => [...all, change]);
    mutate(change);
  };
  return { preferences: underWay.reduce((shown, change) => change(shown), user.notificationPreferences), choose };
};

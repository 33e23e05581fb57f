import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { isUnreached, sentenceOf } from '../../api/api-error.ts';
import { useToast } from '../toast.tsx';

type OwnersChange<Given, Answered> = {
  readonly send: (given: Given) => Promise<Answered>;
  /** What the toast says; null when nothing need be said. */
  readonly said: (given: Given, answered: Answered) => string | null;
  /** Said when the server gave no sentence of its own. */
  readonly failed: string;
  /** Said instead when no answer came at all. */
  readonly unreached?: string;
  /** What visitors see of it and has to be asked for anew as well. */
  readonly also?: readonly QueryKey[];
};

const adminKey = ['private', 'admin'] as const;

/** A change of the owner's: a toast says how it went, and every list of hers asks anew. */
export const useOwnersChange = <Given, Answered>({
  send,
  said,
  failed,
  unreached = failed,
  also = [],
}: OwnersChange<Given, Answered>) => {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: (answered, given) => {
      const sentence = said(given, answered);
      if (sentence !== null) toast.success(sentence);
    },
    onError: (error) => toast.error(sentenceOf(error, isUnreached(error) ? unreached : failed)),
    onSettled: () => Promise.all([adminKey, ...also].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
};

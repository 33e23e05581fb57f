import { useRef, useState } from 'react';
import { sentenceOf } from '../../../api/call/client.ts';
import { pictureObjection, removePicture, uploadPicture } from '../../../api/pictures.ts';
import { toast } from '../../../ui/messages/toast.tsx';
import type { ServicePicture } from './service-form.ts';

type Change = (edit: (before: readonly ServicePicture[]) => readonly ServicePicture[]) => void;

const without = (url: string) => (pictures: readonly ServicePicture[]) => pictures.filter((each) => each.url !== url);

/**
 * Uploads and removes pictures of a form that shows some of them already. When the form closes, pictures that were uploaded and not saved are deleted
 * on the server. A picture of the saved service is deleted after a save without it.
 */
export const usePictures = (saved: readonly ServicePicture[], shown: readonly ServicePicture[], change: Change) => {
  const [busy, setBusy] = useState(false);
  const uploaded = useRef(new Set<string>());

  const forget = async (url: string): Promise<boolean> => {
    try {
      await removePicture(url);
      uploaded.current.delete(url);
      return true;
    } catch (error) {
      toast.error(sentenceOf(error, 'Failed to delete image. Please try again.'));
      return false;
    }
  };

  const send = async (files: readonly File[]): Promise<void> => {
    setBusy(true);
    for (const file of files) {
      const objection = pictureObjection(file);
      if (objection !== null) {
        toast.error(objection);
        continue;
      }
      try {
        const url = await uploadPicture(file, 'serviceImage');
        if (!saved.some((each) => each.url === url)) uploaded.current.add(url);
        if (shown.some((each) => each.url === url)) toast.info(`${file.name} is already one of the pictures`);
        change((before) => (before.some((each) => each.url === url) ? before : [...before, { url, alt: '' }]));
      } catch (error) {
        toast.error(sentenceOf(error, 'Failed to upload image. Please try again.'));
      }
    }
    setBusy(false);
  };

  return {
    busy,
    send,
    remove: async (url: string): Promise<void> => {
      if (!uploaded.current.has(url) || (await forget(url))) change(without(url));
    },
    /** Called after a save. `kept` are the service's pictures from now on. */
    settle: async (kept: readonly string[]): Promise<void> => {
      const gone = new Set([...uploaded.current, ...saved.map(({ url }) => url)].filter((url) => !kept.includes(url)));
      for (const url of gone) await forget(url);
    },
    abandon: async (): Promise<void> => {
      for (const url of uploaded.current) await forget(url);
    },
  };
};

export type PicturesEditing = ReturnType<typeof usePictures>;

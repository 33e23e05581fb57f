import { describe, expect, test } from 'vitest';
import { accessToken, keepTokens } from '../../../web/api/call/client.ts';
import { upload } from '../../../web/api/call/upload.ts';
import { stubGlobals } from '../../support/globals.ts';
import { openBrowser } from './fake-browser.ts';

type Sent = string | null;

/** Answers uploads in turn with these statuses; returns the tokens that came with them. */
const answering = (...statuses: readonly number[]): readonly Sent[] => {
  const sent: Sent[] = [];
  stubGlobals({
    XMLHttpRequest: class {
      readonly upload = {};
      readonly statusText = '';
      status = 0;
      responseText = '';
      token: Sent = null;
      onload = () => undefined;
      open = () => undefined;
      setRequestHeader = (_name: string, value: string) => {
        this.token = value;
      };
      getResponseHeader = () => null;
      send = () => {
        this.status = statuses[sent.length] ?? 500;
        this.responseText = JSON.stringify({ data: { url: '/picture' } });
        sent.push(this.token);
        this.onload();
      };
    },
  });
  return sent;
};

const sendPicture = () =>
  upload('POST /upload/cloudinary/single/{type}', {
    params: { type: 'galleryImage' },
    form: { file: new File(['x'], 'braids.png') },
  });

describe('an upload', () => {
  test('goes on with a fresh token, without a word', async () => {
    const { heard } = openBrowser(() => ({ body: { success: true, data: { token: 'fresh' } } }));
    const sent = answering(401, 200);
    keepTokens({ token: 'stale', refreshToken: 'r1' });
    await expect(sendPicture()).resolves.toEqual({ url: '/picture' });
    expect(sent).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(heard).toEqual([]);
  });

  test('of a session that is over tells the page so', async () => {
    const { heard } = openBrowser(() => ({ status: 401, body: { success: false } }));
    answering(401, 401);
    keepTokens({ token: 'stale', refreshToken: 'used up' });
    await expect(sendPicture()).rejects.toMatchObject({ status: 401 });
    expect([heard, accessToken()]).toEqual([[401], null]);
  });

  test('that is not allowed tells the page so', async () => {
    const { heard } = openBrowser(() => 'away');
    answering(403);
    keepTokens({ token: 'fresh', refreshToken: 'r1' });
    await expect(sendPicture()).rejects.toMatchObject({ status: 403 });
    expect(heard).toEqual([403]);
  });

  test('of somebody who never signed in is refused to her alone', async () => {
    const { heard } = openBrowser(() => 'away');
    answering(401);
    await expect(sendPicture()).rejects.toMatchObject({ status: 401 });
    expect(heard).toEqual([]);
  });
});

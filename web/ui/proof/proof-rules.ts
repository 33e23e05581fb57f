import { limitsOf } from 'virtual:form-limits';
import { ApiError, sentenceOf } from '../../api/call/client.ts';

/** In bytes. */
const { maxLength: largest = Infinity } = limitsOf('POST /upload/payment-proof').file;

export const proofTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf'] as const;

type ChosenFile = { readonly size: number; readonly type: string };

/** What is wrong with the chosen file; null if nothing is. */
export const problemOfFile = ({ size, type }: ChosenFile): string | null => {
  if (size > largest) return 'File is too large. Please select a file smaller than 10MB.';
  const known: readonly string[] = proofTypes;
  return known.includes(type) ? null : 'Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.';
};

export const uploadFailure = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'Failed to upload payment proof. Please try again.';
  if (error.code === 'timeout') {
    return 'Upload timed out. Please check your internet connection and try again with a smaller file.';
  }
  if (error.status === 413) return 'File is too large. Please use a file smaller than 10MB.';
  if (error.status === 415) return 'Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.';
  return sentenceOf(error, 'Failed to upload payment proof. Please try again.');
};

/** Why the server does not take this file; null if the upload failed for another reason. */
export const refusalOfFile = (error: unknown): string | null =>
  error instanceof ApiError && (error.status === 413 || error.status === 415) ? uploadFailure(error) : null;

const megabyte = 1_048_576;

export const formatBytes = (bytes: number): string =>
  bytes < megabyte ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / megabyte).toFixed(1)} MB`;

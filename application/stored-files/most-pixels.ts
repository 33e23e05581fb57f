/**
 * So many pixels an uploaded picture has at most, with all its frames, and whatever reads one reads as many. The cameras of
 * today's phones have up to 50 million. A file of 400 KB can declare 400 million, which a browser needs 1.6 GB for.
 */
export const mostPixels = 50_000_000;

import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { oneId } from '#contract/kind/reading.ts';

/** The parts of a listing that name uploaded files, and the slot in which each takes uploads. */
export const ATTACHMENT_SLOTS = { pictures: 'picture', files: 'file' } as const;
export type AttachmentPart = keyof typeof ATTACHMENT_SLOTS;
export const ATTACHMENT_PARTS = Object.keys(ATTACHMENT_SLOTS) as readonly AttachmentPart[];

/** Returns pictures and files of what was submitted and of what visitors read, with links for the reviewer. */
export const listAttachments = endpoint({
  name: 'listingAttachments',
  method: 'GET',
  path: '/cooperation/listing/{id}/attachment',
  access: { anyPermission: ['cooperation:listing:query'] },
  about: { resource: 'listing', action: 'attachments' },
  params: oneId,
  output: single(z.array(privateFile)),
});

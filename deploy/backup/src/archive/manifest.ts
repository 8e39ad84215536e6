import { SERVICES } from '@kolo/contracts/services';
import { z } from 'zod';
import { partSchema } from './vault.ts';

const part = partSchema.extend({
  count: z.number(),
  /** The position of its last event; absent in backups of earlier releases. */
  upTo: z.string().exactOptional(),
});

const eventsSchema = z.object({
  /** The identity of the store: positions are meaningless in another one. */
  store: z.string(),
  upTo: z.string().nullable(),
  /** The id of the event there: another one is another history (docs/design.md#snapshots). Earlier releases do not say. */
  lastId: z.string().exactOptional(),
  parts: z.array(part),
});
export type EventsEntry = z.infer<typeof eventsSchema>;

/** All files of a backup. What is not listed is not part of it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** Start of the full backup that its events continue; absent in backups of 0.2. */
  fullBegan: z.iso.datetime().optional(),
  services: z.partialRecord(
    z.enum(SERVICES),
    z.object({ events: eventsSchema.nullable(), rows: z.array(part) }),
  ),
  /** The list of photos and where each is stored. */
  blobs: z.array(part),
  keys: z.array(part),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type CountedPart = z.infer<typeof part>;

/** The location of a photo. */
export const blobLine = z.object({
  key: z.string(),
  file: partSchema,
  type: z.string(),
  /** When the product deleted it: kept for older backups, never restored. */
  goneAt: z.iso.datetime().optional(),
});
export type BlobLine = z.infer<typeof blobLine>;

/** Names the newest backup, so that a missing manifest is noticed. */
export const newestSchema = z.object({ id: z.string(), sha256: z.string() });
export type Newest = z.infer<typeof newestSchema>;

/** Paths of the files of a backup. */
export const names = {
  manifests: 'manifests/',
  begun: 'begun/',
  newest: 'newest',
  manifest: (id: string) => `manifests/${id}`,
  mark: (id: string) => `begun/${id}`,
  run: (id: string) => `runs/${id}/`,
  /** Shared with later backups. */
  events: (id: string, service: string) => `runs/${id}/events/${service}`,
  blob: (id: string, key: string) => `runs/${id}/blobs/${key}`,
  /** Deleted with the backup. */
  whole: (id: string) => `runs/${id}/whole/`,
} as const;

import { SERVICES } from '@kolo/contracts';
import { z } from 'zod';
import { partSchema } from './vault.ts';

const part = partSchema.extend({
  count: z.number(),
  /** The position of its last event; earlier releases do not say. */
  upTo: z.string().exactOptional(),
});

const eventsSchema = z.object({
  /** The identity of the store: positions of another one mean something else. */
  store: z.string(),
  upTo: z.string().nullable(),
  /** The id of the event there: another one is another history (docs/design.md#snapshots). Earlier releases do not say. */
  lastId: z.string().exactOptional(),
  parts: z.array(part),
});
export type EventsEntry = z.infer<typeof eventsSchema>;

/** A backup: everything that belongs to it, file by file. What is not named here is no part of it. */
export const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  began: z.iso.datetime(),
  ended: z.iso.datetime(),
  /** When the backup began that holds its events from the first on; backups of 0.2 do not say. */
  fullBegan: z.iso.datetime().optional(),
  services: z.partialRecord(
    z.enum(SERVICES),
    z.object({ events: eventsSchema.nullable(), rows: z.array(part) }),
  ),
  /** Lines that say where each photo is. */
  blobs: z.array(part),
  keys: z.array(part),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type CountedPart = z.infer<typeof part>;

/** Where a photo of a backup is. */
export const blobLine = z.object({
  key: z.string(),
  file: partSchema,
  type: z.string(),
  /** Since when the product has it no more: it is kept for older backups, and not restored. */
  goneAt: z.iso.datetime().optional(),
});
export type BlobLine = z.infer<typeof blobLine>;

/** Which backup is the newest, so that a manifest that went missing is noticed. */
export const newestSchema = z.object({ id: z.string(), sha256: z.string() });
export type Newest = z.infer<typeof newestSchema>;

/** Where the files of a backup are. */
export const names = {
  manifests: 'manifests/',
  begun: 'begun/',
  newest: 'newest',
  manifest: (id: string) => `manifests/${id}`,
  mark: (id: string) => `begun/${id}`,
  run: (id: string) => `runs/${id}/`,
  /** What later backups go on using. */
  events: (id: string, service: string) => `runs/${id}/events/${service}`,
  blob: (id: string, key: string) => `runs/${id}/blobs/${key}`,
  /** What goes with the backup. */
  whole: (id: string) => `runs/${id}/whole/`,
} as const;

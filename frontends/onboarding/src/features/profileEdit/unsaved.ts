import type { EditForm } from './editForm.ts';

/** By member. Lives as long as the page, and so no longer than the session. */
const unsaved = new Map<string, EditForm>();

/** For those who leave the screen and come back; `null` forgets it. */
export function keepUnsaved(memberId: string, form: EditForm | null): void {
  if (form) unsaved.set(memberId, form);
  else unsaved.delete(memberId);
}

export const unsavedOf = (memberId: string): EditForm | undefined => unsaved.get(memberId);

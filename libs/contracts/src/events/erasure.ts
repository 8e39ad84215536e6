/** The member whom an event says to be erased; `null` for every other event. Readable without any key. */
export const erasedBy = ({ type, subject }: { type: string; subject: string | null }): string | null =>
  type === 'AccountErased' ? subject : null;

let gender: string | undefined;

/** Chooses `welcome_female` before `welcome`; for anything but male and female there is only the latter. */
export function setReaderGender(given: string | undefined): void {
  gender = given?.toLowerCase();
}

export const readerGender = (): string | undefined => gender;

export const yourData = {
  title: 'Your data',
  hint: 'Profile, photos, likes and messages in one file, with a page to read them. Once a day.',
  download: 'Download my data',
  packing: 'Packing your file…',
  progress: 'Packing your file… {{size}} MB so far',
  done: 'Your file is here. Look among your downloads.',
  brokeOff: 'The download broke off, so there is no file. Please try again.',
  failed: 'This did not work just now. Please try again.',
} as const;

/** Notifications on this device, in the own profile. */
export const push = {
  title: 'Notifications on this device',
  match: 'New matches',
  message: 'New messages',
  turnOn: 'Turn on notifications',
  turnOff: 'Turn off notifications',
  unsupported: 'This browser cannot show them. On an iPhone, put Kolo on the home screen first.',
  blocked: 'They are blocked for this site in the settings of your browser.',
  failed: 'Notifications could not be changed',
  failedHint: 'Please try again',
} as const;

export const dayAndTime = (moment: string): string =>
  new Date(moment).toLocaleString('en', {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

export const day = (moment: string): string =>
  new Date(moment).toLocaleDateString('en', { year: 'numeric', month: 'long', day: 'numeric' });

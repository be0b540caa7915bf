/** minutesText shows a wait, of which 60 stands for an hour and more. */
export const minutesText = (minutes: number) => (minutes >= 60 ? 'over 1 h' : `${minutes} min`);

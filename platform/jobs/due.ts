/**
 * SQL that takes the time as its argument: whether a time has come, all in ms. One further ahead than
 * the longest wait is from before the clock was set back.
 */
export const isOver = (time: string, longest: number): string => `${time} - ? NOT BETWEEN 1 AND ${longest}`;

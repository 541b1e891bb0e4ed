// React 18 knows neither attribute; written like this both reach the page as they are.

export const popover: object = { popover: 'auto' };

/** On a button: it opens and closes the popover of this id. */
export const popoverTarget = (id: string): object => ({ popovertarget: id });

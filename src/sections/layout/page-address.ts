import { createContext, useContext } from 'react';

/** The path of the page, `/pt/contactos`, for what stands anywhere in it. */
export const PageAddress = createContext('');

export const usePageAddress = () => useContext(PageAddress);

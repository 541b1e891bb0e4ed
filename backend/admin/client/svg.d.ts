/**
 * What Vite makes of a drawing that a script names: its address, or all of it where it is small.
 */
declare module '*.svg' {
  const address: string;
  export default address;
}

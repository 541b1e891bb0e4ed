/** Every class of a CSS module is exported by its own name: `import * as styles from './button.module.css'`. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export = classes;
}

declare module '*.css';

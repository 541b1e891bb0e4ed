/** The sign of the company, as on the site. */
export function Logo() {
  return (
    <svg className="brand-logo" viewBox="0 0 36 32" aria-hidden="true" focusable="false">
      <path className="brand-slope" d="M0 0h9.5l8.5 18.5V32h-3.2z" />
      <path d="M36 0h-9.5l-2.6 5.7h9.5zM32.1 8.5h-9.5L20 14.2h9.5zM28.2 17h-8.2l-2 4.3V32h3.2z" />
    </svg>
  );
}

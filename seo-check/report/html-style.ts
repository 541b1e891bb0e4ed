/** The look of the report: it stands alone, so its colours are its own. */
export const style = `
:root { color-scheme: light; font: 1rem/1.5 "Open Sans", Arial, sans-serif; color: #37454c; background: #fff; }
body { max-width: 72rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1, h2, strong { color: #12303f; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.5; }
a { color: #0f6b4c; }
:focus-visible { outline: 3px solid #0f6b4c; outline-offset: 2px; }
.counts { display: flex; flex-wrap: wrap; gap: .75rem; padding: 0; list-style: none; }
.counts li { padding: .75rem 1.25rem; border-left: 4px solid #5c6468; background: #f6f4f0; }
.counts strong { display: block; font-size: 2rem; line-height: 1.1; }
.counts .good { border-color: #0f6b4c; }
.counts .bad { border-color: #b42318; }
.counts .doubtful { border-color: #a15c07; }
.source { color: #5c6468; font-size: .875rem; }
details { border-top: 1px solid #dfdbd3; }
summary { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; padding: .75rem 0; min-height: 1.5rem; cursor: pointer; }
summary::before { content: "+"; width: 1rem; color: #0f6b4c; font-weight: 700; }
summary h2 { flex: 1; }
[open] > summary::before { content: "−"; }
.good > summary span { color: #0f6b4c; }
.bad > summary span, .error { color: #b42318; font-weight: 600; }
.doubtful > summary span, .warning { color: #8a4b00; font-weight: 600; }
details > p { max-width: 48rem; margin: 0 0 1rem; }
.rows { overflow-x: auto; margin-bottom: 1.5rem; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #edeae4; text-align: left; vertical-align: top; }
td:first-child { white-space: nowrap; }
td:nth-child(2) { width: 30%; }
code { background: #f6f4f0; padding: .1em .3em; }
@media print { details > * { display: block; } }
`;

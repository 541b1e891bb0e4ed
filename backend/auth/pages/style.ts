import { sha256 } from '../../../platform/hash';

export const menuStyle = `
@media (min-width:48.01rem){[popovertarget=pages]{display:none}#pages{display:block;position:static;flex-basis:100%;margin:0;padding:0;border:0;background:none;color:inherit;overflow:visible}}
@media (max-width:48rem){#pages{inset:4rem 1.25rem auto;width:auto;margin:0;padding:.5rem 1.25rem;border:1px solid #858983;border-radius:.375rem;background:#fff;color:#12303f;box-shadow:0 .5rem 1.5rem rgb(18 48 63/25%)}#pages ul{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}#pages a{padding:.625rem 0}}`;

// The values of src/styles/tokens.css: the backend imports nothing of the site.
const css = `
@font-face{font-family:'Open Sans';font-weight:300 800;font-display:swap;src:url(/admin/files/open-sans-latin-wght-normal.woff2) format('woff2')}
@font-face{font-family:'Barlow Condensed';font-weight:600;font-display:swap;src:url(/admin/files/barlow-condensed-latin-600-normal.woff2) format('woff2')}
:root{--green:#0f6b4c;--blue:#12303f;--text:#37454c;--soft:#5c6468;--background:#f6f4f0;--line:#dfdbd3;--field:#858983;--red:#b42318;--tint:#cfe6da}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--background);color:var(--text);font:1rem/1.6 'Open Sans',arial,sans-serif}
main,footer{max-width:36rem;margin:0 auto;padding:0 1.25rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;justify-content:space-between;margin:0 0 2rem;padding:.625rem 1.25rem;border-bottom:1px solid var(--line);background:#fff}
.brand{margin:0;color:var(--blue);font:600 1.5625rem/1.2 'Barlow Condensed','Arial Narrow',sans-serif}
.who{margin:0;color:var(--soft);overflow-wrap:anywhere}
main{background:#fff;border:1px solid var(--line);border-radius:.1875rem;padding:1.75rem 1.25rem 2rem}
h1,h2{color:var(--blue);font-family:'Barlow Condensed','Arial Narrow',sans-serif;font-weight:600;line-height:1.15;text-wrap:balance;overflow-wrap:anywhere}
h1{margin:0 0 1rem;font-size:2rem}
h2{margin:2.5rem 0 .75rem;font-size:1.5625rem}
p{margin:0 0 1rem}
label,legend{display:block;margin:1.25rem 0 .25rem;color:var(--blue);font-weight:600;padding:0}
.hint{margin:0 0 .375rem;color:var(--soft)}
.wrong{margin:0 0 .375rem;color:var(--red);font-weight:600}
input:not([type=radio],[type=checkbox],[type=hidden]){width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:.1875rem;background:#fff;color:var(--blue);font:inherit}
[aria-invalid=true]{border:2px solid var(--red)!important}
.after{margin:1.5rem 0 0}
.beside{display:flex;flex-wrap:wrap;gap:.5rem}
.beside input{flex:1 1 12rem}
.beside button{margin:0;padding:.375rem 1rem}
.whole{user-select:all;margin:0 0 1rem;font-size:1rem}
.done .whole{margin:.75rem 0 0;padding-inline:0}
.done button{margin:.25rem .75rem .75rem 0}
.qr svg{display:block;width:13rem;max-width:100%;margin:0 0 1rem;background:#fff}
fieldset{margin:0;padding:0;border:0}
.choice{display:flex;gap:.625rem;align-items:center;margin:.25rem 0;min-height:2rem;color:var(--text);font-weight:400}
.choice input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:var(--green)}
button{min-height:2.75rem;margin-top:1.5rem;padding:.625rem 1.5rem;border:2px solid var(--green);border-radius:.1875rem;background:var(--green);color:#fff;font:inherit;font-weight:600;cursor:pointer}
button:hover{border-color:var(--blue);background:var(--blue)}
button.plain{background:#fff;color:var(--green)}
button.bad{border-color:var(--red);background:var(--red)}
button.plain:hover{background:var(--tint);color:var(--blue)}
.acts{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1.5rem}
.acts button{margin:0}
header [popovertarget=pages]{order:1}
header nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;margin:0;padding:0;list-style:none}
header nav a{display:inline-block;padding:.375rem 0;border-bottom:3px solid transparent;color:var(--blue);font-weight:600;font-size:.9375rem;text-decoration:none}
header nav a:hover{border-color:var(--line)}
header nav a[aria-current]{border-color:var(--green);color:var(--green)}
.wide main,.wide footer{max-width:64rem}
@media (min-width:64rem){header{padding-inline:2rem}}
@media (max-width:30rem){.brand{font-size:1.125rem}header{gap:.25rem .5rem}header button{padding:.25rem .75rem}}
header button{min-height:2.25rem;margin:0;padding:.25rem 1rem}
a{color:var(--green);text-underline-offset:.2em}
a:hover{color:var(--blue)}
:focus-visible{outline:3px solid var(--green);outline-offset:2px}
.errors,.done{margin:0 0 1.5rem;padding:1rem 1.25rem;border-left:.375rem solid var(--red);background:var(--background)}
.done{border-color:var(--green)}
.errors h2,.done h2{margin:0 0 .5rem;font-size:1.3125rem}
.errors p,.done p{margin:0}
.errors ul{margin:0;padding-left:1.25rem}
.errors a{color:var(--red)}
ul.rows,ul.sessions{margin:0;padding:0;list-style:none}
ul.rows>li,ul.sessions li{padding:.75rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
ul.rows .more,ul.sessions span{display:block;color:var(--soft)}
ul.rows>li{padding:1rem 0}
ul.rows h2,ul.rows h3{margin:0 0 .25rem;font-size:1.3125rem}
ul.rows p{margin:0}
ul.rows>li.pick{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 .75rem;align-items:start}
.more{color:var(--soft)}
.state{display:inline-block;padding:0 .5rem;border-radius:.75rem;background:var(--tint);color:var(--blue);font-weight:600;font-size:.875rem}
.state.bad{background:var(--red);color:#fff}
.state.quiet{background:var(--background)}
form.filter{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:0 0 1.5rem}
form.filter label{margin:0;font-size:.9375rem}
form.filter>div{flex:1 1 9rem}
form.filter button{margin:0}
form.filter>p{margin:0;padding:.625rem 0}
select,textarea{width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:.1875rem;background:#fff;color:var(--blue);font:inherit}
table{width:100%;border-collapse:collapse}
th,td{padding:.5rem 1rem .5rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--soft);font-weight:600;font-size:.9375rem}
.across{overflow-x:auto}
form.filter>div.long{flex:2 1 16rem}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,24rem),1fr));gap:2rem 2.5rem}
.cards h2{margin:0 0 .5rem}
.cards ul.rows>li{padding:.5rem 0}
.cards section{min-width:0;padding-top:1rem;border-top:3px solid var(--line)}
.cards section>p{margin:.5rem 0 0}
dl.facts{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.375rem 1.5rem;margin:0 0 1.5rem}
dl.facts dt{color:var(--soft)}
dl.facts dd{margin:0;overflow-wrap:anywhere}
.typed{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem 1.25rem;background:var(--background)}
pre{overflow-x:auto;margin:.5rem 0 0;padding:.75rem 1rem;background:var(--background);white-space:pre-wrap;overflow-wrap:anywhere}
form.inline{max-width:100%;display:inline-flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.5rem .5rem 0 0}
form.inline button{min-height:2.25rem;margin:0;padding:.25rem 1rem}
form.inline label{margin:0;align-self:center}
form.inline select{min-height:2.25rem;width:auto;min-width:0;max-width:100%;padding:.25rem .5rem}
details{margin:1rem 0 0;padding:.5rem 0;border-top:1px solid var(--line)}
summary{padding:.25rem 0;color:var(--green);font-weight:600;cursor:pointer}
form.publication{display:flex;flex-wrap:wrap;gap:.75rem 1rem;align-items:end;margin:.5rem 0 0}
form.publication>div{flex:0 1 20rem}
form.publication>div.text{flex:1 1 100%}
form.publication label{margin-top:0}
form.publication button{margin:0}
ul.rows section{margin:1.25rem 0 0;padding:1rem 0 0;border-top:1px solid var(--line)}
ul.rows h4{margin:0 0 .5rem;color:var(--blue)}
ul.rows h4::first-letter{text-transform:uppercase}
ul.times{margin:0;padding:0;list-style:none}
ul.times li{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;padding:.375rem 0}
ul.times .more{flex-basis:100%}
.change{margin:.75rem 0 0}
ul.rows p.since{margin:.75rem 0 0}
img.shot{display:block;max-width:12rem;max-height:9rem;margin:.5rem 0 0;border:1px solid var(--line)}
summary{padding:.25rem 0;color:var(--green);cursor:pointer}
del{display:block;padding:.25rem .75rem;background:#fbe9e7;color:var(--text);text-decoration-color:var(--red);overflow-wrap:anywhere;white-space:pre-wrap}
ins{display:block;padding:.25rem .75rem;background:var(--tint);color:var(--text);text-decoration:none;overflow-wrap:anywhere;white-space:pre-wrap}
.words{margin:0;padding:.25rem .75rem;background:var(--background);overflow-wrap:anywhere;white-space:pre-wrap}
.words del,.words ins{display:inline;padding:0}
.pages{display:flex;gap:1.5rem;margin:1.5rem 0 0}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (max-width:30rem){dl.facts{grid-template-columns:1fr;gap:0}dl.facts dd{margin-bottom:.625rem}}
footer{display:flex;gap:1rem;padding-block:1rem 2.5rem}
footer a{display:inline-block;padding:.5rem 0}
@media (forced-colors:active){[aria-invalid=true]{outline:2px solid}}${menuStyle}
`;

/** One small sheet, written into each page; only it may apply there. */
export const style = css.trim().replaceAll('\n', '');

export const styleSource = `'sha256-${sha256(style, 'base64')}'`;

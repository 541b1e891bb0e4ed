/** Of the pages of own data: the colours and fonts of the site (src/styles/tokens.css), no scripts. */
export const style = `
@font-face{font-family:"Open Sans";font-weight:400 700;font-display:swap;src:url(/fonts/open-sans-latin-wght-normal.woff2) format("woff2")}
@font-face{font-family:"Barlow Condensed";font-weight:600;font-display:swap;src:url(/fonts/barlow-condensed-latin-600-normal.woff2) format("woff2")}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.65 "Open Sans",Arial,sans-serif;color:#37454c;background:#fff}
header,main,footer{max-width:46rem;margin:0 auto;padding:1.5rem 1.25rem}
header{border-bottom:1px solid #dfdbd3}header img{display:block;height:auto;background:#fff;forced-color-adjust:none}
main{padding-block:2.5rem 4rem}
footer{display:flex;flex-wrap:wrap;gap:.5rem 2rem;border-top:1px solid #dfdbd3;font-size:.875rem}
h1,h2,h3{margin:0 0 1rem;color:#12303f;line-height:1.15;text-wrap:balance}
h1{font:600 clamp(2.125rem,7vw,2.875rem)/1.1 "Barlow Condensed","Arial Narrow",sans-serif}
h2{font:600 1.625rem/1.15 "Barlow Condensed","Arial Narrow",sans-serif}
h2 span{display:inline-block;padding:.125rem .5rem;background:#f6f4f0;letter-spacing:.05em}
h3{margin:0;font-size:1rem}
p{margin:0 0 1rem;max-width:38rem}
section{margin-top:2.5rem;padding-top:2rem;border-top:1px solid #dfdbd3}
dl{margin:0 0 1.25rem}dl div{padding:.625rem 0;border-bottom:1px solid #dfdbd3}
dt{font-size:.875rem;color:#5c6468}dd{margin:0;overflow-wrap:anywhere}
ul{margin:0;padding:0;list-style:none}li+li{margin-top:1.5rem}
ul.plain{margin:0 0 2rem;padding-left:1.25rem;list-style:disc}ul.plain li{margin:.25rem 0}
a{color:#0f6b4c}footer a{padding:.5rem 0}
label{display:block;font-weight:600}
input[type=email]{display:block;width:100%;max-width:28rem;min-height:3rem;margin:.25rem 0 1rem;padding:.5rem .75rem;border:1px solid #858983;font:inherit;color:inherit}
[aria-invalid]{border-color:#b42318}
button{min-height:3rem;padding:.625rem 1.5rem;border:1px solid #0f6b4c;background:#0f6b4c;color:#fff;font:600 1rem/1.4 "Open Sans",Arial,sans-serif;cursor:pointer}
button.quiet{background:#fff;color:#0f6b4c}button.bad{border-color:#b42318;background:#b42318}
:focus-visible{outline:3px solid #12303f;outline-offset:2px}
.note{padding:.875rem 1.125rem;border-left:3px solid #0f6b4c;background:#f6f4f0}
.wrong{margin:.25rem 0;color:#b42318}
.acts{display:flex;flex-wrap:wrap;gap:1rem}`;

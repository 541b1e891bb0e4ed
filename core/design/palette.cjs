const palette = require('./palette.json');

/** A plugin of Tailwind: the colours of the brand as custom properties. */
module.exports = ({ addBase }) =>
  addBase({ ':root': Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value])) });

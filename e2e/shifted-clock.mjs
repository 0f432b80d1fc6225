// Loaded before the product: its clock stands as many milliseconds ahead as the journey says.
const RealDate = Date;
let shift = 0;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shift] : given));
  }

  static now() {
    return RealDate.now() + shift;
  }
};

process.on('message', (message) => {
  if (typeof message?.shift !== 'number') return;
  shift = message.shift;
  process.send?.({ shift });
});
// It ends as it would without this.
process.channel?.unref();

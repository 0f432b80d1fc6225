/** Where municipalities have a profile: what it is called, and a small drawing of it on a field of 24 by 24. */
export const networks = {
  facebook: { name: 'Facebook', drawing: 'M16.5 4H14a4 4 0 0 0-4 4v13M6.5 12.5h8.5' },
  instagram: {
    name: 'Instagram',
    drawing:
      'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM17 6.8v.2',
  },
  linkedin: { name: 'LinkedIn', drawing: 'M5.5 10v10.5M5.5 5v.3M10.5 20.5V10M10.5 14.5a4.2 4.2 0 0 1 8.5 0v6' },
  youtube: {
    name: 'YouTube',
    drawing: 'M5.5 5.5h13a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-13a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10 9v6l5.2-3Z',
  },
  mastodon: {
    name: 'Mastodon',
    drawing:
      'M4 9a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5c0 5-1 7.5-7 7.5H9.5c0 2.5 3.5 3 6 2.3M8 13V9.5a2 2 0 0 1 4 0V12M12 9.5a2 2 0 0 1 4 0V13',
  },
  bluesky: {
    name: 'Bluesky',
    drawing:
      'M12 11C10.5 8 7 4.8 4 4c-.5 4 .5 7.5 4.5 8-3 .5-4.5 2.5-2 5.5C9 20.5 11 18 12 15c1 3 3 5.5 5.5 2.5s1-5-2-5.5C19.5 11.5 20.5 8 20 4c-3 .8-6.5 4-8 7Z',
  },
  x: { name: 'X', drawing: 'M4 4h4l12 16h-4ZM19.5 4 13 11.3M10.6 13.4 4.5 20' },
  threads: {
    name: 'Threads',
    drawing:
      'M18.5 9c-.8-3.6-3-5.5-6.5-5.5-5 0-7 3.7-7 8.5s2 8.5 7 8.5c3.5 0 6.5-1.8 6.5-4.6 0-3.4-3.5-4.2-6-4.2-2.3 0-3.5 1-3.5 2.4s1.2 2.2 2.8 2.2c2.4 0 3.7-1.8 3.7-4.6 0-2.5-1.3-4-3.5-4-1.5 0-2.5.6-3 1.5',
  },
  tiktok: { name: 'TikTok', drawing: 'M13 3.5v12.2a3.8 3.8 0 1 1-3.8-3.8M13 3.5c.3 3.3 2.5 5.2 5.5 5.5' },
  whatsapp: {
    name: 'WhatsApp',
    drawing:
      'M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.2A8.5 8.5 0 1 0 12 3.5ZM8.8 8.5c-.4 3.5 3.2 7 6.7 6.7l1-1.7-2.2-1.2-1.2 1c-1-.5-1.7-1.2-2.2-2.2l1-1.2-1.2-2.2Z',
  },
  flickr: { name: 'Flickr', drawing: 'M7.5 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM16.5 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z' },
  rss: { name: 'RSS', drawing: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 17.5v.5' },
  other: { name: '', drawing: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9' },
} as const;

export type Network = keyof typeof networks;

/** In the order of the form. */
export const networkNames = Object.keys(networks) as [Network, ...Network[]];

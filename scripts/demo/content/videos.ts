import type { DemoVideo } from "./content-types.ts";

/** Short silent films, stored with the site: nothing is asked of another host. */
export const videos: readonly DemoVideo[] = [
  {
    key: "film-of-a-grip",
    file: "printing-a-grip.mp4",
    mimeType: "video/mp4",
    name: "Impression d’un manche",
    description: {
      fr: "Film muet de douze secondes : une imprimante 3D dépose un manche de couvert orange, couche après couche.",
      en: "Twelve-second silent film: a 3D printer lays down an orange cutlery grip, layer by layer.",
    },
  },
];

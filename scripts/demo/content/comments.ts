/** Something that was said of an article of the demo. */
export interface DemoComment {
  /** Key of an account. */
  readonly by: string;
  readonly daysAgo: number;
  readonly html: string;
  readonly replies?: readonly Omit<DemoComment, "replies">[];
  /** Waits for a moderator. */
  readonly isHeld?: boolean;
}

/** What was said of articles, by their slug; people write in their own language. */
export const demoComments: Readonly<Record<string, readonly DemoComment[]>> = {
  "choosing-a-switch": [
    {
      by: "health",
      daysAgo: 6,
      html: "<p>Merci pour cet article. Pensez aussi à la fatigue : un contacteur très sensible paraît confortable le matin et provoque des appuis involontaires le soir. Nous notons toujours l’heure de l’essai.</p>",
      replies: [
        {
          by: "contributor",
          daysAgo: 5,
          html: "<p>Good point about the time of day. We now try every switch twice, once before lunch and once after four o’clock.</p>",
        },
        {
          by: "member",
          daysAgo: 4,
          html: "<p>Je confirme : pour ma fille, le réglage du matin et celui du soir ne sont pas les mêmes.</p>",
        },
      ],
    },
    {
      by: "rental",
      daysAgo: 2,
      html: "<p>Trois des contacteurs présentés peuvent être loués deux semaines pour un essai à la maison : voyez le catalogue.</p>",
    },
    {
      by: "new",
      daysAgo: 1,
      isHeld: true,
      html: "<p>Bonjour, est-ce que le contacteur à souffle existe aussi avec un bras plus long ?</p>",
    },
  ],
  "cutlery-grip-in-petg": [
    {
      by: "organization",
      daysAgo: 12,
      html: "<p>Imprimé hier en deux tailles. Avec 25 % de remplissage la poignée est nettement plus légère et tient très bien.</p>",
      replies: [
        {
          by: "contributor",
          daysAgo: 11,
          html: "<p>Thank you for trying! Which nozzle did you use? With 0.6 mm we saw gaps near the slot.</p>",
        },
      ],
    },
  ],
  "why-aids-end-up-in-drawers": [
    {
      by: "aac",
      daysAgo: 20,
      html: "<p>« On ne l’a pas abandonné, on ne l’a jamais adopté » : cette phrase devrait être affichée dans tous les labos.</p>",
    },
  ],
};

/** Who likes which articles, by their slug. */
export const demoLikes: Readonly<Record<string, readonly string[]>> = {
  "choosing-a-switch": ["health", "member", "rental", "contributor"],
  "cutlery-grip-in-petg": ["organization", "member"],
  "why-aids-end-up-in-drawers": ["aac", "health", "organization", "member", "contributor"],
  "adapting-a-doorbell": ["member"],
};

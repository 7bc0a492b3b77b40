/** Names of the sites that aids are exchanged with: those of the makers, the same in every language. */
export const siteNames = { thingiverse: "Thingiverse", myminifactory: "MyMiniFactory" } as const;

const pattern =
  /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/i;

/** Whether a text is a UUID: versions 1 to 8, nil and max included (domain-modules §5). */
export const isUuid = (text: string): boolean => pattern.test(text);

/** An id that no record has: what examples point at. */
export const exampleId = "018f2c4e-6a7b-7c3d-9e1f-2a3b4c5d6e7f";

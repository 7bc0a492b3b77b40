/** The part of devour that tests use; the package has no types. */
declare module "devour-client" {
  interface Answer {
    // biome-ignore lint/suspicious/noExplicitAny: records have any shape
    readonly data: any;
    readonly meta: { readonly total: number };
    readonly links: { readonly next?: string };
  }
  export default class Devour {
    constructor(options: { readonly apiUrl: string; readonly bearer?: string; readonly logger?: boolean });
    define(name: string, attributes: object, options: { readonly type: string; readonly collectionPath: string }): void;
    find(name: string, id: string, parameters?: object): Promise<Answer>;
    findAll(name: string, parameters?: object): Promise<Answer>;
    request(url: string, method: string, parameters: object, data: object): Promise<Answer>;
    create(name: string, record: object): Promise<Answer>;
    update(name: string, record: object): Promise<Answer>;
    destroy(name: string, id: string): Promise<Answer>;
  }
}

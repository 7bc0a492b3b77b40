import { expect } from "vitest";
import { type Answered, type Session, send } from "./session.ts";

/** An installation with its key. */
interface Installed {
  /** Id of its record. */
  readonly installation: string;
  /** As it says itself. */
  readonly installationId: string;
  readonly authorization: string;
  readonly association: string;
  readonly service: string;
  readonly key: string;
}

/** Software that `owner@example.org` may use on as many devices as wanted, and requests by the keys of those. */
export async function installedSoftware(url: string, admin: Session, owner: Session) {
  const associations = "/api/v1/services/software-associations";
  const made = async (type: string, attributes: object, relationships: object = {}): Promise<string> => {
    const answer = await admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.data.id;
  };
  const change = async (type: string, id: string, attributes: object) => {
    const { meta } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data;
    const answer = await admin.request(`PATCH /api/v1/${type}/${id}`, {
      body: { data: { type, id, attributes, meta } },
    });
    expect(answer.status, answer.text).toBe(200);
  };
  const to = (type: string, id: string) => ({ data: { type, id } });
  const system = await made("software-systems", { name: "Linux" });
  const group = await made("software-groups", { name: "School" });
  let number = 0;
  return {
    owner,
    associations,
    system,
    group,
    change,
    /** A request by a key; `null` for none. */
    asked: (method: string, path: string, key: string | null, body?: unknown): Promise<Answered> =>
      send(url, `${method} ${path}`, { body, headers: key === null ? {} : { authorization: `Bearer ${key}` } }),
    period: (authorization: string, period: object) => change("software-service-authorizations", authorization, period),
    async install({
      enableSessionsStats = false,
      inGroup = false,
      deliverFile = false,
    }: {
      readonly enableSessionsStats?: boolean;
      readonly inGroup?: boolean;
      readonly deliverFile?: boolean;
    }): Promise<Installed> {
      const service = await made("software-services", { name: "Voice", deliverFile });
      const authorization = await made(
        "software-service-authorizations",
        { email: "owner@example.org" },
        { service: to("software-services", service) },
      );
      number += 1;
      const installationId = `I-${number}`;
      const groups = inGroup ? [{ type: "software-groups", id: group }] : [];
      const installation = await made(
        "software-installations",
        { installationId, enableSessionsStats },
        { system: to("software-systems", system), groups: { data: groups } },
      );
      const taken = await owner.request(`POST ${associations}`, {
        body: { authorization, name: "Tablet", installationId },
      });
      expect(taken.status, taken.text).toBe(201);
      const association = taken.body.data.id as string;
      const key = await owner.request(`POST ${associations}/${association}/key`);
      expect(key.status, key.text).toBe(201);
      return { service, authorization, association, installation, installationId, key: key.body.data.key };
    },
  };
}

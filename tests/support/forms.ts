import { type Answered, type Session, send } from "./session.ts";

export interface TestForm {
  readonly id: string;
  readonly token: string;
}

/** Makes a form that asks for no organization unless said, and gives what its link says. */
export async function makeForm(by: Session, settings: object = {}, relationships: object = {}): Promise<TestForm> {
  const attributes = { title: "Stay in touch", allowNoOrganization: true, ...settings };
  const body = { data: { type: "light-user-forms", attributes, relationships } };
  const answer = await by.request("POST /api/v1/light-user-forms", { body });
  if (answer.status !== 201) throw new Error(answer.text);
  return { id: answer.body.data.id, token: answer.body.data.attributes.token };
}

/** Sends what somebody without an account filled in. */
export const submit = (
  url: string,
  { id, token }: TestForm,
  userEmail: string,
  more: object = {},
  key: string = crypto.randomUUID(),
): Promise<Answered> =>
  send(url, `POST /api/v1/services/light-user-forms/${id}/inputs`, {
    body: { token, userEmail, ...more },
    headers: { "content-type": "application/json", "idempotency-key": key, "accept-language": "en" },
  });

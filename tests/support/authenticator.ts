import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Json = Readonly<Record<string, unknown>>;

/** An authenticator of Web Authentication in a browser at `origin`, made of nothing but arithmetic. */
export interface SoftAuthenticator {
  create(options: Json): Json;
  /** `counter`: the one to tell, one more than before unless said. */
  answer(options: Json, counter?: number, traits?: Pick<SoftTraits, "verifies">): Json;
}

/** `verifies`: it makes sure that its owner is there. `counts`: it tells how often it was used. */
export interface SoftTraits {
  readonly verifies?: boolean;
  readonly counts?: boolean;
}

export function softAuthenticator(
  origin: string,
  { verifies = true, counts = true }: SoftTraits = {},
): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const rpId = createHash("sha256").update(new URL(origin).hostname).digest();
  const present = verifies ? 0x05 : 0x01;
  let counter = 0;
  let userHandle: unknown;

  const clientData = (type: string, { challenge }: Json) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, count: number, more: Uint8Array = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([rpId, head, more]);
  };
  const credential = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

  return {
    create(options) {
      userHandle = (options.user as Json).id;
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(Buffer.from(x, "base64url"))],
        [-3, bytes(Buffer.from(y, "base64url"))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", bytes(authenticatorData(0x40 | present, counter, attested))],
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    answer(options, told, { verifies: makesSure = verifies } = {}) {
      counter = told ?? (counts ? counter + 1 : 0);
      const data = clientData("webauthn.get", options);
      const authenticator = authenticatorData(makesSure ? 0x05 : 0x01, counter);
      const signed = Buffer.concat([authenticator, createHash("sha256").update(data).digest()]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authenticator.toString("base64url"),
          signature: sign("sha256", signed, privateKey).toString("base64url"),
          ...(isDiscovering(options) && { userHandle }),
        },
      };
    },
  };
}

/** Asked for whichever passkey there is, an authenticator tells whose it is. */
const isDiscovering = ({ allowCredentials }: Json): boolean =>
  !Array.isArray(allowCredentials) || allowCredentials.length === 0;

const bytes = (buffer: Buffer): Uint8Array => new Uint8Array(buffer);

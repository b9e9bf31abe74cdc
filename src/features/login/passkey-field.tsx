import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Notice } from '../../ui/notice.tsx';

type PasskeyFieldProps = { fault: string } & (
  | { does: 'create'; options: PublicKeyCredentialCreationOptionsJSON }
  | { does: 'get'; options: PublicKeyCredentialRequestOptionsJSON }
);

/**
 * What a passkey answers goes with its form; the browser is asked for it when the form is sent (use-passkey.ts). Where the browser knows
 * no passkeys, or runs no scripts, it is sent empty, and the server says so.
 */
export function PasskeyField({ does, options, fault }: PasskeyFieldProps) {
  return (
    <>
      <input type="hidden" name="passkey" data-passkey={does} data-options={JSON.stringify(options)} />
      <div role="alert">
        <template data-passkey-fault>
          <Notice>{fault}</Notice>
        </template>
      </div>
    </>
  );
}

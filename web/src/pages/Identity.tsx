/** Who one is here: name, passphrase, settings of this browser. */
import { SettingsForm } from "../parts/SettingsForm";
import { Leaf } from "./parts/Leaf";
import { useGuest } from "./parts/guest";
import { Trouble } from "./parts/Loaded";
import { Leaving } from "./you/Leaving";
import { NameForm } from "./you/NameForm";
import { CarryAlong, Recover } from "./you/Passphrase";
import { ForPrograms } from "./you/ForPrograms";
import { SignedIn } from "./you/SignedIn";

export default function Identity() {
  const { player: known, problem, again } = useGuest();
  return (
    <Leaf heading="You" lede="There is no account. A cookie keeps your name, your seat and your hands in this browser.">
      <Trouble sentence={problem} again={again} />
      <div class="groups">
        <NameForm />
        {known ? <CarryAlong /> : null}
        <Recover />
        {known ? <ForPrograms /> : null}
        {known ? <SignedIn /> : null}
      </div>
      <section class="group" aria-labelledby="browser">
        <h2 id="browser">Settings of this browser</h2>
        <SettingsForm />
      </section>
      {known ? <Leaving /> : null}
    </Leaf>
  );
}

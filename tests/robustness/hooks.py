"""Who is signed in while Schemathesis tries the API, and what the ids in addresses name."""

import atexit
import collections
import json
import os
import re
import secrets
import zlib

import requests
import schemathesis

URL = os.environ["FITFOLK_URL"]
SID = os.environ["FITFOLK_SID"]
PROFILE = os.environ["FITFOLK_PROFILE"]
NEIGHBOUR = os.environ["FITFOLK_NEIGHBOUR"]
POST = os.environ["FITFOLK_POST"]
IMAGE = os.environ["FITFOLK_IMAGE"]


class Spare:
    """An account for whatever may end a session or change who it is: another one as soon as it is not as it was."""

    sid = None

    def session(self):
        user = requests.get(f"{URL}/api/auth/user", cookies={"sid": self.sid or ""})
        if user.status_code != 200 or not user.json()["onboardingCompleted"]:
            self.sid = newcomer()
        return self.sid


def newcomer():
    """The session of a new account with one profile, onboarded."""
    session = requests.Session()
    name = f"st-{secrets.token_hex(8)}"
    registration = {"username": name, "email": f"{name}@example.com", "password": secrets.token_hex(8)}
    session.post(f"{URL}/api/register", json=registration).raise_for_status()
    session.post(f"{URL}/api/profiles", json={"name": "Ana"}).raise_for_status()
    session.patch(f"{URL}/api/auth/user", json={"onboardingCompleted": True}).raise_for_status()
    return session.cookies["sid"]


SPENDING = ("/api/auth/", "/api/logout", "/api/plan")


def is_spending(case):
    path = case.operation.path
    return case.method.upper() != "GET" and (
        path.startswith(SPENDING) or (case.method.upper() == "DELETE" and path.startswith("/api/profiles/"))
    )


@schemathesis.auth(refresh_interval=None)
class Session:
    spare = Spare()

    def get(self, case, context):
        if case.operation.path == "/api/logout" or is_spending(case):
            return self.spare.session()
        # A new session would end the one that it was asked from.
        is_open = case.operation.definition.raw.get("security") == []
        return None if is_open else SID

    def set(self, case, data, context):
        case.cookies = {**(case.cookies or {}), "sid": data}


def made(path, **body):
    answer = requests.post(f"{URL}{path}", json=body, cookies={"sid": SID})
    answer.raise_for_status()
    return answer.json()["id"]


def made_item():
    return made("/api/clothing-items", profileId=PROFILE, name="Shirt", category="tops")


KINDS = {
    "profileId": lambda: PROFILE,
    "imageId": lambda: IMAGE,
    "postId": lambda: POST,
    "itemId": made_item,
    "outfitId": lambda: made("/api/outfits", profileId=PROFILE, clothingItemIds=[made_item()]),
    "followId": lambda: made("/api/follows", followerId=PROFILE, followingId=NEIGHBOUR),
    "listId": lambda: made("/api/packing-lists", profileId=PROFILE, name="Lisbon"),
}

USES = 20
things = {}


def thing(kind, method):
    """Something that is there; another one once it may be gone."""
    known, uses = things.get(kind, (None, USES))
    if uses >= USES:
        known, uses = KINDS[kind](), 0
    things[kind] = (known, USES if method == "DELETE" else uses + 1)
    return known


def is_for_a_thing(value):
    """Every second well-formed id, be it of a picture or of anything else."""
    text = str(value)
    return re.fullmatch(r"[A-Za-z0-9_-]{16,64}", text) is not None and zlib.crc32(text.encode()) % 2 == 0


counts = collections.Counter()


@atexit.register
def tell():
    with open(os.environ["FITFOLK_COUNTS"], "w") as file:
        json.dump(counts, file)


@schemathesis.hook
def before_call(context, case, kwargs):
    counts[case.operation.label] += 1
    name_things(case)


def name_things(case):
    """Ids made up name nothing: every second one becomes that of a thing of the account, so that more than a refusal is
    tried. What follows from earlier answers names things already."""
    if case.meta is None or case.meta.phase.name == "stateful" or is_spending(case):
        return
    for parameter in case.operation.definition.raw.get("parameters", []):
        name = parameter["name"]
        kind = parameter.get("description", name).strip("`")
        place = {"path": case.path_parameters, "query": case.query}[parameter["in"]]
        if kind in KINDS and place and is_for_a_thing(place.get(name)):
            place[name] = thing(kind, case.method.upper())
    body = case.body
    if isinstance(body, dict):
        for name in ("profileId", "followerId"):
            if is_for_a_thing(body.get(name)):
                body[name] = PROFILE
        if is_for_a_thing(body.get("followingId")):
            body["followingId"] = NEIGHBOUR

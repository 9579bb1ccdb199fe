"""Schemathesis hooks that authenticate requests and fill in ids of existing resources."""

import atexit
import collections
import datetime
import json
import os
import re
import secrets
import uuid
import zlib

import requests
import schemathesis

URL = os.environ["FITFOLK_URL"]
SID = os.environ["FITFOLK_SID"]
PROFILE = os.environ["FITFOLK_PROFILE"]
NEIGHBOR = os.environ["FITFOLK_NEIGHBOR"]
POST = os.environ["FITFOLK_POST"]
IMAGE = os.environ["FITFOLK_IMAGE"]
OPERATOR = os.environ["FITFOLK_OPERATOR"]


class DisposableAccount:
    """Disposable account for requests that may end a session or change the account."""

    sid = None

    def session(self):
        user = requests.get(f"{URL}/api/auth/user", cookies={"sid": self.sid or ""})
        if user.status_code != 200 or not user.json()["onboardingCompleted"]:
            self.sid = register_account()
        return self.sid


def register_account(name=None):
    """Registers an onboarded account with one profile and returns its session id."""
    session = requests.Session()
    name = name or f"st-{secrets.token_hex(8)}"
    registration = {"username": name, "email": f"{name}@example.com", "password": secrets.token_hex(8)}
    session.post(f"{URL}/api/register", json=registration).raise_for_status()
    session.post(f"{URL}/api/profiles", json={"name": "Ana"}).raise_for_status()
    session.patch(f"{URL}/api/auth/user", json={"onboardingCompleted": True}).raise_for_status()
    return session.cookies["sid"]


DESTRUCTIVE_PATHS = ("/api/auth/", "/api/logout", "/api/plan")


def is_stateful(case):
    return case.meta is not None and case.meta.phase.name == "stateful"


def is_destructive(case):
    path = case.operation.path
    if case.method.upper() == "DELETE" and path.startswith("/api/profiles/"):
        # Stateful cases delete a profile that the other account created.
        return not is_stateful(case)
    return case.method.upper() != "GET" and path.startswith(DESTRUCTIVE_PATHS)


def connect_tablet():
    """Connects a kitchen tablet to the account and returns its cookies."""
    tablet = requests.Session()
    pairing = tablet.post(f"{URL}/api/tablet/pairing")
    pairing.raise_for_status()
    connection = {"code": pairing.json()["code"], "name": "Kitchen"}
    requests.post(f"{URL}/api/auth/tablets", json=connection, cookies={"sid": SID}).raise_for_status()
    return tablet.cookies.get_dict()


TABLET_PATHS = ("/api/tablet/board", "/api/tablet/images/")


@schemathesis.auth(refresh_interval=None)
class Cookies:
    disposable = DisposableAccount()
    tablet = None
    operator = None

    def get(self, case, context):
        if case.operation.path.startswith(TABLET_PATHS):
            self.tablet = self.tablet or connect_tablet()
            return self.tablet
        if case.operation.path.startswith("/api/operator/"):
            self.operator = self.operator or {"sid": register_account(OPERATOR)}
            return self.operator
        sid = self.get_sid(case)
        return None if sid is None else {"sid": sid}

    def get_sid(self, case):
        if case.operation.path == "/api/logout" or is_destructive(case):
            return self.disposable.session()
        # A request of an open operation with a session could replace that session.
        is_open = case.operation.definition.raw.get("security") == []
        return None if is_open else SID

    def set(self, case, data, context):
        case.cookies = {**(case.cookies or {}), **data}


def create(path, **body):
    response = requests.post(f"{URL}{path}", json=body, cookies={"sid": SID})
    response.raise_for_status()
    return response.json()["id"]


def create_item():
    return create("/api/clothing-items", profileId=PROFILE, name="Shirt", category="tops")


def create_move():
    move = str(uuid.uuid4())
    body = {"action": "basket", "items": [{"itemId": create_item(), "version": 0}]}
    response = requests.put(f"{URL}/api/laundry/moves/{move}", json=body, cookies={"sid": SID})
    response.raise_for_status()
    return move


def find_pause():
    """Returns the id of a pause of the family streak. Pauses exclude each other, so an existing one is used."""
    streak = requests.get(f"{URL}/api/family-streak", cookies={"sid": SID}).json()
    if streak and streak["pauses"]:
        return streak["pauses"][0]["id"]
    day = str(datetime.date.today() + datetime.timedelta(days=7))
    return create("/api/family-streak/pauses", **{"from": day, "to": day})


def find_box():
    """Returns the id of a storage box. An account has few of them, so an existing one is used."""
    boxes = requests.get(f"{URL}/api/storage-boxes", cookies={"sid": SID}).json()
    return boxes[0]["id"] if boxes else create("/api/storage-boxes", name="Winter")


def create_feedback():
    """Returns the id of feedback that an item itches."""
    body = {"kind": "itchy", "day": "2026-01-05", "clothingItemIds": [create_item()]}
    return create(f"/api/comfort/{PROFILE}/feedback", **body)


FACTORIES = {
    "profileId": lambda: PROFILE,
    "imageId": lambda: IMAGE,
    "postId": lambda: POST,
    "itemId": create_item,
    "outfitId": lambda: create("/api/outfits", profileId=PROFILE, clothingItemIds=[create_item()]),
    "followId": lambda: create("/api/follows", followerId=PROFILE, followingId=NEIGHBOR),
    "moveId": create_move,
    "pauseId": find_pause,
    "boxId": find_box,
    "feedbackId": create_feedback,
    "listId": lambda: create("/api/packing-lists", profileId=PROFILE, name="Lisbon"),
}

USES = 20
resources = {}


def get_resource_id(kind, method):
    """Returns the id of an existing resource; creates a new one after USES calls or a deletion."""
    known, uses = resources.get(kind, (None, USES))
    if uses >= USES:
        known, uses = FACTORIES[kind](), 0
    resources[kind] = (known, USES if method == "DELETE" else uses + 1)
    return known


def is_replaced(value):
    """Selects every second well-formed id by its checksum."""
    text = str(value)
    return re.fullmatch(r"[A-Za-z0-9_-]{16,64}", text) is not None and zlib.crc32(text.encode()) % 2 == 0


counts = collections.Counter()


@atexit.register
def write_counts():
    with open(os.environ["FITFOLK_COUNTS"], "w") as file:
        json.dump(counts, file)


@schemathesis.hook
def before_call(context, case, kwargs):
    counts[case.operation.label] += 1
    # A repeated key returns the stored answer, which may name a resource that was deleted since.
    if is_stateful(case) and case.headers:
        case.headers.pop("Idempotency-Key", None)
    fill_in_ids(case)


def fill_in_ids(case):
    """Replaces every second generated id with one of an existing resource, so that requests get past the 404 response.
    Stateful cases already use ids from earlier responses."""
    if case.meta is None or is_stateful(case) or is_destructive(case):
        return
    components = case.operation.schema.raw_schema["components"]["parameters"]
    for described in case.operation.definition.raw.get("parameters", []):
        # What several operations have is described once.
        parameter = components[described["$ref"].rpartition("/")[2]] if "$ref" in described else described
        name = parameter["name"]
        kind = parameter.get("description", name).strip("`")
        values = {"path": case.path_parameters, "query": case.query}.get(parameter["in"])
        if kind in FACTORIES and values and is_replaced(values.get(name)):
            values[name] = get_resource_id(kind, case.method.upper())
    body = case.body
    if isinstance(body, dict):
        for name in ("profileId", "followerId"):
            if is_replaced(body.get(name)):
                body[name] = PROFILE
        if is_replaced(body.get("followingId")):
            body["followingId"] = NEIGHBOR
